import { field, ignoring, records, rest, type SubjectMutants, without } from './mutant.ts'

export const markMutants: SubjectMutants = {
  answers: [
    rest(
      'PuntenbladGridLeerling',
      'the marks are not a list',
      records(field('Beoordelingen', (list) => ({ items: list }))),
    ),
    rest('PuntenbladGridLeerling', 'the marks are missing', records(without('Beoordelingen'))),
    rest('PuntenbladGrid', 'the code of the class is missing', records(without('KlasCode'))),
  ],
  rules: [
    ignoring('PuntenbladGridLeerling', 'the upper bound is ignored', (query) =>
      query.delete('BeoordelingMomentTot'),
    ),
    rest('PuntenbladGridLeerling', 'a mark has both codes', (answer) => ({
      ...answer,
      body: answer.body.replace(/"DagelijksWerkCode" : ("[^"]*")/g, '$& , "ExamenCode" : $1'),
    })),
    rest('PuntenbladGridLeerling', 'a mark of an examination has an empty code of daily work', (answer) => ({
      ...answer,
      body: answer.body.replace(/"ExamenCode" : "[^"]*"/g, '$& , "DagelijksWerkCode" : ""'),
    })),
    rest('PuntenbladGridLeerling', 'marks have a comma', (answer) => ({
      ...answer,
      body: answer.body.replace(/("NumeriekAsString" : "\d+)\./g, '$1,'),
    })),
  ],
}

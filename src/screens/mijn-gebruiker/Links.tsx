import { useUnit } from 'effector-react'
import { Icon } from '#shared/look/icons.tsx'
import { Card } from '#shared/ui/Card.tsx'
import { LoadingFields } from '#shared/ui/FieldList.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { $links, type Link, links } from './links.ts'
import { texts } from './texts.ts'

export function Links() {
  const rows = useUnit($links)
  return (
    <Card title={texts.links}>
      <ListStates
        resource={links}
        loading={<LoadingFields rows={2} text={texts.loading} />}
        isEmpty={rows.length === 0}
        empty={<p>{texts.noLinks}</p>}
      >
        <ul>
          {rows.map((link) => (
            <LinkRow key={link.system} link={link} />
          ))}
        </ul>
      </ListStates>
    </Card>
  )
}

function LinkRow({ link: { name, linked, address } }: { link: Link }) {
  return (
    <li className="row wrap between touch edge-top gap-0-16">
      {linked ? (
        <>
          <span>{name}</span>
          <span className="inline middle gap-6 w-firm c-good">
            <Icon name="check" size={20} />
            {texts.linked}
          </span>
        </>
      ) : (
        <a className="row grow between gap-8 touch w-firm no-line hover-line" href={address}>
          {texts.link(name)}
          <Icon name="next" size={20} />
        </a>
      )}
    </li>
  )
}

/**
 * First names that many people have, in small letters. They only tell in which order a list writes its names: no name needs to be
 * among them.
 */
export const firstNames: ReadonlySet<string> = new Set(
  'adam agnieszka ahmad ahmed aïcha aisha ali amber an andré andriy ángel ann anna arthur ayşe bart béatrice begoña bilal bram carmen charlotte chloë christiane derya dieudonné dirk divine dmytro dries elif eline elise ella els emine emma emmanuel eric esther etienne eva ewa fatima fatma fien filip finn freddy geert godelieve grâce griet gülşen gustaaf hakan hamid hamza hanne hendrik hilde i̇brahim ilias ilse imane iñaki inés inge iryna jan jana jawad jef joanna joël johan joke jonas joris jos josé jozef jules julie karel karen karim karin katarzyna katrien kevin khadija kim kobe koen kristel kristof krzysztof lander laura leen lena liam lien lieve lisa lore lotte loubna louise luc lucas lucía łukasz lutgarde maarten małgorzata marc maria mariam marie marleen martine mathis matthias mehmet mia miguel mila milan mohamed monique mustafa mykola naima naomie natalia nathalie nele noah noor nora noureddine oğuz oksana oleksandr olena olivia omid parwana patrice patrick paul paweł peter piet pieter piotr rachid rené renée rita robbe roger ruben salma sam samira samuel sander sarah senne seppe serhiy serkan shabnam simon sofie sonja stijn svitlana thomas tim tina tine tom tomasz trésor veerle wim wout wouter yasmina youssef yuliia yunus yusuf zahra zélie zeynep zoë'.split(
    ' ',
  ),
)

import { useUnit } from 'effector-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { SearchField } from '#shared/ui/lists/SearchField.tsx'
import { Tabs } from '#shared/ui/mantine/Tabs.ts'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { type FormTab as FormTabName, type Tab, tabs } from './fields.ts'
import { ConflictDialog } from './form/ConflictDialog.tsx'
import { FormLoading, FormTab } from './form/FormTab.tsx'
// This import makes the lists react to a chosen tab whose code has not been loaded yet.
import './lists/model.ts'
import { $changedTabs, $tab, configuration, leaving, tabChosen } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

// The lists are loaded later, because their table is larger than the rest of the screen.
const LogsTab = lazy(() => import('./lists/LogsTab.tsx'))
const ModulesTab = lazy(() => import('./lists/ModulesTab.tsx'))

const icons: Readonly<Record<Tab, IconName>> = {
  webstudent: 'programme',
  server: 'settings',
  modules: 'server',
  logs: 'task',
}

export function View() {
  const tab = useUnit($tab)
  const changedTabs = useUnit($changedTabs)
  const choose = useUnit(tabChosen)
  useUnsavedWarning(leaving)
  return (
    <>
      <Tabs
        value={tab}
        onChange={(value) => choose(value as Tab)}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', tabLabel: classes.tabLabel ?? '' }}
      >
        <Tabs.List aria-label={texts.tabs}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} leftSection={<Icon name={icons[each]} />}>
              {texts.tabNames[each]}
              {changedTabs.includes(each) && (
                <span className={classes.mark} title={texts.changed}>
                  <span className="visually-hidden"> ({texts.changed})</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each} className={classes.panel ?? ''}>
            <Suspense
              fallback={<ListLoading says={each === 'logs' ? texts.logsLoading : texts.modulesLoading} />}
            >
              {contents[each]}
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      <ConflictDialog />
    </>
  )
}

const Forms = ({ tab }: { tab: FormTabName }) => (
  <ListStates resource={configuration} loading={<FormLoading tab={tab} />}>
    <FormTab tab={tab} />
  </ListStates>
)

const contents: Readonly<Record<Tab, ReactNode>> = {
  webstudent: <Forms tab="webstudent" />,
  server: <Forms tab="server" />,
  modules: <ModulesTab />,
  logs: <LogsTab />,
}

/** The placeholder while the code of a list is fetched. */
const ListLoading = ({ says }: { says: string }) => (
  <Placeholder says={says}>
    <SearchField label={texts.search} value="" count={texts.moduleCount(100)} />
  </Placeholder>
)

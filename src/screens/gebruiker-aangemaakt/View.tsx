import { accountMessages } from '#shared/messages/accountMessages.ts'
import { FormPanel } from '#shared/ui/forms/FormPanel.tsx'
import { Announcement } from '#shared/ui/marks/Announcement.tsx'
import { texts } from './texts.ts'

/** Says that the mail has been sent, for as long as it takes to read. */
export function View() {
  return (
    <FormPanel>
      <Announcement>{accountMessages.createRequestSent}</Announcement>
      <p>{texts.hint}</p>
    </FormPanel>
  )
}

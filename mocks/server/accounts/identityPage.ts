import type { Answer } from '../wire/answer.ts'
import { escapeHtml } from '../wire/answer.ts'

interface IdentityPage {
  /** The usual name of the system, such as `Office 365`. */
  readonly system: string
  /** A Dutch sentence about what the account is needed for. */
  readonly purpose: string
  readonly accounts: readonly { readonly name: string; readonly address: string }[]
  /** The address of the form, and what it sends besides the account. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** The address to which cancelling leads. */
  readonly cancel: string
  /** A Dutch sentence about why the last attempt failed; `''` if it did not. */
  readonly error: string
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; min-height: 100dvh; margin: 0; padding: 1rem; box-sizing: border-box;
  background: light-dark(#eef1f5, #14171b); color: light-dark(#1b1f24, #eef1f5); overflow-wrap: anywhere; }
main { width: 100%; max-width: 26rem; box-sizing: border-box; padding: 2rem clamp(1.25rem, 5vw, 2.25rem);
  border-radius: 1rem; background: light-dark(#fff, #1f242a); box-shadow: 0 8px 30px -12px rgb(0 0 0 / 35%); }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; color: light-dark(#4d5661, #b4bdc8); }
.error { padding: .75rem 1rem; border-radius: .625rem; background: light-dark(#fdeaec, #421820); color: light-dark(#a3122a, #ffb3bb); }
ul { display: grid; gap: .5rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
button, .cancel { min-height: 2.75rem; box-sizing: border-box; padding: .5rem 1rem; border-radius: .625rem; font: inherit; cursor: pointer; }
.account { width: 100%; border: 1px solid light-dark(#ccd3db, #414a54); background: transparent; color: inherit; text-align: start; }
.account:hover { background: light-dark(#f1f4f8, #272d34); }
.account strong, .account span { display: block; }
.account span { color: light-dark(#4d5661, #b4bdc8); font-size: .9375rem; }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input[type="text"] { width: 100%; min-height: 2.75rem; box-sizing: border-box; padding: .5rem .75rem; border: 1px solid light-dark(#8b95a1, #69737f);
  border-radius: .625rem; background: transparent; color: inherit; font: inherit; }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; margin-top: 1rem; }
.next { border: 0; background: #0f5ea8; color: #fff; font-weight: 600; }
.cancel { display: inline-flex; align-items: center; color: light-dark(#0f5ea8, #8ec5ff); }
small { display: block; margin-top: 1.5rem; color: light-dark(#4d5661, #b4bdc8); }
:focus-visible { outline: 3px solid light-dark(#0f5ea8, #8ec5ff); outline-offset: 2px; }
`

const page = (title: string, body: string, head = ''): Answer => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="nl-BE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style>${head}</head><body><main>${body}</main></body></html>`,
})

/** The page of the simulated identity provider, where the visitor chooses or types an account, or cancels. */
export function identityPage({
  system,
  purpose,
  accounts,
  action,
  fields,
  cancel,
  error,
}: IdentityPage): Answer {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const offers = accounts
    .map(
      ({ name, address }) =>
        `<li><button class="account" name="account" value="${escapeHtml(address)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(address)}</span></button></li>`,
    )
    .join('')
  return page(
    `Aanmelden bij ${system}`,
    `<h1>Aanmelden bij ${escapeHtml(system)}</h1><p>${escapeHtml(purpose)}</p>
${error === '' ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${offers === '' ? '' : `<form action="${escapeHtml(action)}">${hidden}<ul aria-label="Accounts">${offers}</ul></form>`}
<form action="${escapeHtml(action)}">${hidden}<label for="account">${offers === '' ? 'Account' : 'Een ander account'}</label>
<input type="text" id="account" name="account" autocomplete="username" autocapitalize="none" spellcheck="false" required>
<div class="row"><a class="cancel" href="${escapeHtml(cancel)}">Annuleren</a><button class="next">Verder</button></div></form>
<small>Dit is een nagebootste pagina voor de demo: een wachtwoord is niet nodig.</small>`,
  )
}

/** A page that redirects the browser at once, with a link in case that fails. */
export const redirectPage = (address: string): Answer =>
  page(
    'Je gaat verder',
    `<h1>Je gaat verder</h1><p>Je keert terug naar het portaal.</p><a class="cancel" href="${escapeHtml(address)}">Naar het portaal</a>`,
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`,
  )

/** A Dutch page that says why signing in or linking failed, with a link back. */
export const failurePage = (text: string, back: string): Answer =>
  page(
    'Aanmelden lukt niet',
    `<h1>Aanmelden lukt niet</h1><p class="error" role="alert">${escapeHtml(text)}</p><a class="cancel" href="${escapeHtml(back)}">Terug naar het portaal</a>`,
  )

/** A failure page for a visitor without a session. @param portal the address of the portal's page */
export const expiredPage = (portal: string): Answer =>
  failurePage('Je sessie is verlopen. Meld je opnieuw aan.', `${portal}#/`)

/** A page in place of one of the school's own. */
export const placeholderPage = (title: string, text: string, back: string): Answer =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="cancel" href="${escapeHtml(back)}">Naar het portaal</a><small>Dit is een nagebootste pagina voor de demo.</small>`,
  )

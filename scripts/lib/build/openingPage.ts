import type { Plugin } from 'vite'
import { demoTexts } from '#screens/login/demoTexts.ts'

/** The element that is empty until the portal is painted. */
const placeholder = '<div id="splash"></div>'

const style = `
      #splash.opening { display: grid; justify-items: center; gap: 1rem; padding: 20vh 1rem 0; font: 1rem system-ui, sans-serif; color: #231c1d; }
      .opening img { width: 4rem; }
      .opening p { margin: 0; }
      @media (prefers-color-scheme: dark) { #splash.opening { color: #f3eeec; } }
    `

/**
 * Shows on the page of the development server that it is loading: it loads hundreds of modules, and rendering the sign-in page
 * into the HTML, as a build does, would take seconds.
 * @param mock whether the page opens the simulated school
 */
export function openingPagePlugin(mock: boolean): Plugin {
  const text = mock ? demoTexts.opening : 'Webstudent gaat open…'
  return {
    name: 'webstudent:opening-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}.`)
        const splash = `<div id="splash" class="opening"><img src="./icon.svg" alt="" /><p role="status">${text}</p></div>`
        return {
          html: html.replace(placeholder, splash),
          tags: [{ tag: 'style', children: style, injectTo: 'head' }],
        }
      },
    },
  }
}

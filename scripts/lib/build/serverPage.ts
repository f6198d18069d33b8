import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { selfContainedPolicy } from './contentPolicy.ts'

const serverPageName = 'server.html'

/** Escapes a text in a script element, so that it cannot end that element. */
const escapeForScript = (text: string) => text.replaceAll(/<\/(?=script)/gi, '<\\/')

/**
 * The document with each reference replaced by its target, because the viewer would resolve references against the page's
 * address. A schema that contains itself ends at its second occurrence.
 */
function withoutReferences(document: unknown): unknown {
  const resolve = (path: string): unknown =>
    path
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown>)?.[key.replaceAll('~1', '/')],
        document,
      )
  const walk = (node: unknown, enclosing: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((item) => walk(item, enclosing))
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node && typeof node.$ref === 'string')
      return enclosing.includes(node.$ref)
        ? { title: 'the same again' }
        : walk(resolve(node.$ref), [...enclosing, node.$ref])
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value, enclosing)]))
  }
  return walk(document, [])
}

/** Styles that keep each line within the screen of a phone. */
const phoneStyles = `
body { margin: 0; overflow-wrap: break-word; }
.swagger-ui .auth-wrapper { display: none; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .information-container.wrapper { padding: 0 8px; }
  .swagger-ui .opblock .opblock-summary, .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock-summary-path, .swagger-ui .opblock-summary-description { word-break: break-word; }
  .swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { white-space: normal; overflow-wrap: anywhere; }
  .swagger-ui .scheme-container { overflow-x: clip; }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; }
  .swagger-ui .scheme-container .schemes * { max-width: 100%; min-width: 0; }
  .swagger-ui .servers .computed-url code { display: block; margin: 0; overflow-wrap: anywhere; }
  .swagger-ui .responses-table thead, .swagger-ui .parameters thead { display: none; }
  .swagger-ui .responses-table, .swagger-ui .parameters, .swagger-ui .servers table,
  .swagger-ui .responses-table > tbody, .swagger-ui .parameters > tbody, .swagger-ui .servers tbody,
  .swagger-ui .responses-table > tbody > tr, .swagger-ui .parameters > tbody > tr, .swagger-ui .servers tr,
  .swagger-ui .responses-table > tbody > tr > td, .swagger-ui .parameters > tbody > tr > td, .swagger-ui .servers td {
    display: block; width: auto !important; max-width: 100% !important; padding-inline: 0;
  }
  .swagger-ui .responses-table .response-col_links { display: none; }
  .swagger-ui .responses-inner { padding: 8px; }
  .swagger-ui .model-box, .swagger-ui .json-schema-2020-12 { margin-inline: 0 !important; }
  .swagger-ui .json-schema-2020-12-body, .swagger-ui .json-schema-2020-12-keyword__children { margin-left: 6px; }
  .swagger-ui pre, .swagger-ui .highlight-code { max-width: 100%; overflow-x: auto; }
}
`

/**
 * A self-contained page that shows an OpenAPI document, with the provenance of each call and field.
 * @param document the text of the document
 */
export function serverPage(document: string): string {
  const require = createRequire(import.meta.url)
  const [style, viewer] = [
    readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
    readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  ]
  const library = escapeForScript(viewer)
  const start = `
SwaggerUIBundle({
  dom_id: '#description',
  spec: ${escapeForScript(JSON.stringify(withoutReferences(JSON.parse(document))))},
  showExtensions: true,
  docExpansion: 'list',
  defaultModelRendering: 'model',
  defaultModelExpandDepth: 6,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${selfContainedPolicy([library, start])}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>server.fcgi as the portal Webstudent uses it</title>
<style>${style}${phoneStyles}</style>
</head>
<body>
<main id="description"></main>
<script>${library}</script>
<script>${start}</script>
</body>
</html>
`
}

/**
 * Puts the page into the built demo and serves it while developing.
 * @param file the OpenAPI document
 */
export function serverPagePlugin(file: string): Plugin {
  const page = () => serverPage(readFileSync(file, 'utf8'))
  return {
    name: 'webstudent:server-page',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${serverPageName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(page())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: serverPageName, source: page() })
    },
  }
}

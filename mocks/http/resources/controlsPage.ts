import { HttpResponse } from 'msw'
import type { Controls } from '../../controls/api.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { escapeHtml } from '../../server/wire/answer.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { listControls } from './controlGuide.ts'
import { runningNow } from './runningNow.ts'

/** The path before that of the controls: `/kamer/alfa`; `''` for the school at the root of a server. */
export function baseOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname.slice(0, pathname.lastIndexOf(controlsPath))
}

/** The list of controls: JSON for a program, a page for a person. */
export async function controlsPage(
  request: Request,
  school: Controls,
  rooms: Rooms | undefined,
): Promise<Response> {
  const base = baseOf(request.url)
  const controls = listControls(base, rooms !== undefined)
  if (!request.headers.get('Accept')?.includes('text/html')) return HttpResponse.json({ controls })
  const rows = controls.map(({ method, path, does, example }) => {
    const curl =
      example === undefined
        ? ''
        : `<pre>${escapeHtml(`curl ${new URL(path, request.url)} -H 'Content-Type: application/json' -d '${JSON.stringify(example)}'`)}</pre>`
    return `<tr><td><code>${method} ${escapeHtml(path)}</code></td><td>${escapeHtml(does)}${curl}</td></tr>`
  })
  return HttpResponse.html(`<!doctype html>
<html lang="nl-BE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Wat er draait | Webstudent</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:1rem;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
h1{margin:0}h2{font-size:1.125rem;margin:1rem 0 .25rem}p,ul{margin:0}
table{border-collapse:collapse;width:100%}
td{border-top:1px solid GrayText;padding:.5rem .75rem .5rem 0;vertical-align:top}
pre{margin:.5rem 0 0;white-space:pre-wrap;font-size:.875rem}
@media(max-width:40rem){tr,td{display:block}td+td{border-top:0;padding-top:0}}
</style></head><body>${await runningNow(school, rooms)}<h2 lang="en">The controls of this school</h2>
<p lang="en">The body of a POST is the argument as JSON, with <code>Content-Type: application/json</code>; the answer is
<code>{ "result": … }</code>, or HTTP 4xx with
<code>{ "code", "message", "text" }</code>: the text is for a trainer, in Dutch.
<a href="${escapeHtml(base)}${controlsPath}/openapi.json">OpenAPI description</a></p>
<table lang="en"><tbody>${rows.join('\n')}</tbody></table></body></html>`)
}

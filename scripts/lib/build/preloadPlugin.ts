import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/**
 * Preloads the code and styles of lazy modules with those of the page, for modules that nearly every visit needs first.
 * @param modules their absolute paths
 */
export function preloadPlugin(...modules: readonly string[]): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const files = modules.flatMap((module) => {
          const start = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
          if (!start) throw new Error(`${module} has no chunk of its own to preload.`)
          return filesOf(start, chunks)
        })
        return [...new Set(files)].filter((file) => !html.includes(file)).map(tagOf)
      },
    },
  }
}

/** The files of a chunk and of everything that it imports statically. */
function filesOf(start: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const needed = new Set([start])
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  }
  const files = [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set(files)]
}

const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
    crossorigin: true,
    href: `./${file}`,
  },
  injectTo: 'head',
})

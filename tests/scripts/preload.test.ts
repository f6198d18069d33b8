import { describe, expect, test } from 'vitest'
import { preloadPlugin } from '#scripts/lib/build/preloadPlugin.ts'

const chunk = (fileName: string, options: { module?: string; imports?: string[]; css?: string[] } = {}) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: options.module ?? null,
  imports: options.imports ?? [],
  viteMetadata: { importedCss: new Set(options.css ?? []) },
})

const bundle = Object.fromEntries(
  [
    chunk('a/start.js', { module: '/src/main.tsx', imports: ['a/core.js'], css: ['a/start.css'] }),
    chunk('a/core.js'),
    chunk('a/login.js', {
      module: '/src/login.tsx',
      imports: ['a/core.js', 'a/field.js'],
      css: ['a/login.css'],
    }),
    chunk('a/field.js', { imports: ['a/core.js', 'a/login.js'], css: ['a/field.css', 'a/login.css'] }),
    chunk('a/other.js', { module: '/src/other.tsx', css: ['a/other.css'] }),
    { type: 'asset', fileName: 'a/picture.png' },
  ].map((each) => [each.fileName, each]),
)

const page = '<script src="./a/start.js"></script><link rel="modulepreload" href="./a/core.js">'

function tagsFor(module: string) {
  const { transformIndexHtml } = preloadPlugin(module) as unknown as {
    transformIndexHtml: { handler(html: string, context: object): { attrs: Record<string, unknown> }[] }
  }
  return transformIndexHtml.handler(page, { bundle }).map(({ attrs }) => `${attrs.rel} ${attrs.href}`)
}

describe('what the page fetches for its first screen', () => {
  test('is its code, its styles and those of its imports, each once, without what is already there', () => {
    expect(tagsFor('/src/login.tsx')).toEqual([
      'modulepreload ./a/login.js',
      'stylesheet ./a/login.css',
      'modulepreload ./a/field.js',
      'stylesheet ./a/field.css',
    ])
  })

  test('is refused with an error if the build does not contain that screen', () => {
    expect(() => tagsFor('/src/gone.tsx')).toThrow('/src/gone.tsx has no chunk of its own')
  })
})

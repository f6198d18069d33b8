import { build, type InlineConfig, mergeConfig } from 'vite'

/** The code of a module and its imports, bundled as one classic script. */
export async function bundleClassicScript(
  root: string,
  input: string,
  config: InlineConfig,
): Promise<string> {
  const common: InlineConfig = {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input, output: { format: 'iife' } } },
  }
  const result = await build(mergeConfig(common, config))
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((each) => each.type === 'chunk')
  if (!chunk) throw new Error(`${input} was not built.`)
  return chunk.code
}

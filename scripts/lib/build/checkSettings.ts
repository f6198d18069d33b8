import type { Plugin } from 'vite'

const addresses = ['VITE_PRIVACY_POLICY', 'VITE_PHOTO_ORIGIN', 'VITE_GRADEBOOK', 'VITE_REPORT', 'VITE_SERVER']

/** What is wrong with the school's settings of a build, one sentence each. docs/hosting.md */
export function settingProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  return addresses.flatMap((name) => {
    const value = env[name]
    if (value === undefined || value === '') return []
    const filled = value.replace('{server}', 'https://school.example').replace('{leerling}', '1')
    if (!/^https?:\/\//.test(filled) || !URL.canParse(filled)) return [`${name} is no address: ${value}`]
    return name === 'VITE_PHOTO_ORIGIN' && new URL(filled).origin !== filled
      ? [`${name} is a host without a path, such as ${new URL(filled).origin}: ${value}`]
      : []
  })
}

/** Stops a build with wrong settings. */
export const checkSettings: Plugin = {
  name: 'school-settings',
  configResolved({ env }) {
    const problems = settingProblems(env)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
}

import { newPassword } from './newcomers.ts'

/** Passwords that somebody types. */
export const typed = {
  changed: 'Eigen-geheim-1!',
  changedByRecord: 'Eigen-geheim-2!',
  reset: 'Eigen-geheim-3!',
  setByTrainer: 'Eigen-geheim-4!',
  wrong: 'Eigen-geheim-5!',
  setForClassmate: 'Eigen-geheim-6!',
  activated: newPassword,
}

/** How a text looks inside a longer one in base 64, when 0, 1 or 2 bytes precede it in its group of three. */
const base64Forms = (text: string) =>
  [0, 2, 3].map((start, before) =>
    btoa(' '.repeat(before) + text).slice(start, Math.floor(((before + text.length) * 8) / 6)),
  )

/** The names of the passwords that a text holds: as they are, as in an address, or in base 64, even of a longer text. */
export const passwordsIn = (text: string) =>
  Object.entries(typed).flatMap(([name, password]) =>
    [password, encodeURIComponent(password), ...base64Forms(password)].some((each) => text.includes(each))
      ? [name]
      : [],
  )

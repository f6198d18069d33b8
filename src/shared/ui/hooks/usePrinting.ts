import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. `beforeprint` comes in time to render more before the browser lays out the paper; a browser
 * that only emulates paper changes the media query and sends no such event.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => setPrinting(media.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return printing
}

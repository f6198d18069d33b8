import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls each new screen to its top, and restores the position of a screen to which the user goes back or forward. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const returns = useNavigationType() === 'POP'
  const positions = useRef(new Map<string, number>())
  useEffect(() => {
    // The browser would scroll the screen that is being left, and that position would be remembered.
    window.history.scrollRestoration = 'manual'
    // After a reload the browser itself restores the position.
    const onPageHide = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [])
  useEffect(() => {
    window.scrollTo(0, returns ? (positions.current.get(key) ?? 0) : 0)
    const remember = () => positions.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, returns])
}

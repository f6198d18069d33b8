import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls each new screen to its top, and restores the position of a screen to which the user goes back or forward. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const returns = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  useEffect(() => {
    // The browser would scroll the screen that is being left, and that position would be remembered.
    window.history.scrollRestoration = 'manual'
    const atReload = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', atReload)
    return () => window.removeEventListener('pagehide', atReload)
  }, [])
  useEffect(() => {
    window.scrollTo(0, returns ? (places.current.get(key) ?? 0) : 0)
    const remember = () => places.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, returns])
}

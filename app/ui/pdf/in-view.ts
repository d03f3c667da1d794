import { type RefObject, useEffect, useState } from 'react'

/** The numbers of the pages in the area, or in as much of it or around it as the margin says, from the first on. */
export function usePagesInView(area: RefObject<Element | null>, rootMargin: string, isReady: boolean): number[] {
  const [numbers, setNumbers] = useState<number[]>([])
  useEffect(() => {
    if (!area.current || !isReady) return
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page)
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        setNumbers([...seen].sort((a, b) => a - b))
      },
      { root: area.current, rootMargin },
    )
    for (const page of area.current.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [area, rootMargin, isReady])
  return numbers
}

/** The width of an element in pixels, 0 until it is known. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** How many of the screen's pixels make one of ours: another screen, or another zoom of the browser, changes it. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const change = () => setRatio(devicePixelRatio)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [ratio])
  return ratio
}

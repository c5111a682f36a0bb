'use client'

import { type RefObject, useEffect, useState } from 'react'

/** What is shown of a request. */
export interface UseReadDangersParameters {
  /** The element that has the dangers. */
  body: RefObject<HTMLElement | null>
  /** Matches the beginning and the end of each danger. */
  marks: string
  /** Id of the request. */
  id: number | undefined
  /** What is known of the request. `undefined` until something is. */
  content: unknown
  /** What its simulation found. */
  found: string | undefined
}

/** Which dangers of a request were in view. */
export interface ReadDangers {
  readonly areRead: boolean
  /** Scrolls to the first one that was not in view. */
  showNext(): void
}

interface Read extends Pick<UseReadDangersParameters, 'id' | 'content' | 'found'> {
  /** The first mark that was not in view. */
  readonly next: Element | undefined
}

/**
 * Returns which dangers of a request were in view since this is known of it, so that a button can wait until
 * the user could read all of them. `undefined` until that is known.
 */
export function useReadDangers(parameters: UseReadDangersParameters): ReadDangers | undefined {
  const { body, marks, id, content, found } = parameters
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    const unread = new Set(body.current?.querySelectorAll(marks))
    const report = () => setRead({ id, content, found, next: [...unread][0] })
    if (unread.size === 0) return report()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          unread.delete(target)
          observer.unobserve(target)
        }
      report()
    })
    for (const mark of unread) observer.observe(mark)
    return () => observer.disconnect()
  }, [body, marks, id, content, found])
  if (content === undefined || !read) return undefined
  if (read.id !== id || read.content !== content || read.found !== found) return undefined
  return {
    areRead: read.next === undefined,
    showNext: () => read.next?.scrollIntoView({ block: 'center' }),
  }
}

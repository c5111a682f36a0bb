import { useState } from 'react'

/** Returns when a stage began, in milliseconds since 1970. */
export function useStageStart(stage: string): number {
  const [start, setStart] = useState(() => ({ stage, at: Date.now() }))
  if (start.stage === stage) return start.at
  const next = { stage, at: Date.now() }
  setStart(next)
  return next.at
}

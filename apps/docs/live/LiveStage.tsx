import { type ReactNode, useEffect, useState } from 'react'
import type { LiveApp } from './openLiveApp'

interface LiveStageProps {
  /** Creates the app. Called once. */
  open: () => Promise<LiveApp>
  /** Called once the app is rendered. */
  onShown: (app: LiveApp) => Promise<void>
  children: (app: LiveApp) => ReactNode
}

/** Shows an app of the documentation once it is created, or why it could not be. */
export function LiveStage({ open, onShown, children }: LiveStageProps) {
  const [app, setApp] = useState<LiveApp>()
  const [problem, setProblem] = useState<string>()
  const fail = (cause: unknown) => setProblem(cause instanceof Error ? cause.message : String(cause))
  useEffect(() => {
    open().then(setApp, fail)
  }, [])
  useEffect(() => {
    if (app) onShown(app).catch(fail)
  }, [app])
  if (problem) return <p role="alert">{problem}</p>
  return app ? children(app) : null
}

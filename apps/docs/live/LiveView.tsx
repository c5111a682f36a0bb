import { LatchkeyProvider, type ViewName } from '@latchkey/headless'
import { Preview, type PreviewProps } from '@latchkey/playground/Preview'
import type { Settings } from '@latchkey/playground/settings'
import { usePhone } from '@latchkey/playground/usePhone'
import { type ReactNode, useEffect, useState } from 'react'
import { type LiveApp, liveSettingsOf, openLiveApp, showView } from './openLiveApp'

/** A view in a card in the page. It works: its wallet signs, and its chain is in memory. */
export function LiveView({ name }: { name: ViewName }) {
  return <LiveStage settings={liveSettingsOf(name)} onShown={(app) => showView(app, name)} />
}

interface LiveStageProps {
  settings: Settings
  /** Called once the app is rendered. */
  onShown: (app: LiveApp) => Promise<void>
  /** What the app shows. Default: the card. */
  children?: ReactNode
}

/** Shows an app of the documentation once it is created, or why it could not be. */
export function LiveStage({ settings, onShown, children }: LiveStageProps) {
  const [app, setApp] = useState<LiveApp>()
  const [problem, setProblem] = useState<string>()
  const fail = (cause: unknown) => setProblem(cause instanceof Error ? cause.message : String(cause))
  useEffect(() => {
    openLiveApp(settings).then(setApp, fail)
  }, [])
  useEffect(() => {
    if (app) onShown(app).catch(fail)
  }, [app])
  if (problem) return <p role="alert">{problem}</p>
  if (!app) return null
  return (
    <LatchkeyProvider latchkey={app.latchkey}>
      <LivePreview app={app} settings={settings}>
        {children}
      </LivePreview>
    </LatchkeyProvider>
  )
}

function LivePreview({ app, ...props }: PreviewProps & { app: LiveApp }) {
  return <Preview {...props} phone={usePhone(app.chains.phone)} />
}

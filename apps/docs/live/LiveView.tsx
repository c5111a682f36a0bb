import type { ViewName } from '@latchkey/headless'
import { LiveStage } from './LiveStage'
import { liveSettingsOf, showView } from './openLiveApp'

/** A view in a card in the page. It works: its wallet signs, and its chain is in memory. */
export function LiveView({ name }: { name: ViewName }) {
  return <LiveStage settings={liveSettingsOf(name)} onShown={(app) => showView(app, name)} />
}

import type { ViewName } from '@latchkey/headless'
import { Preview } from '@latchkey/playground/Preview'
import { LiveStage } from './LiveStage'
import { liveSettingsOf, openLiveApp, showView } from './openLiveApp'

/** A view in a card in the page. It works: its wallet signs, and its chain is in memory. */
export function LiveView({ name }: { name: ViewName }) {
  const settings = liveSettingsOf(name)
  return (
    <LiveStage open={() => openLiveApp(settings)} onShown={(app) => showView(app, name)}>
      {({ latchkey, scan }) => <Preview latchkey={latchkey} settings={settings} scan={scan} />}
    </LiveStage>
  )
}

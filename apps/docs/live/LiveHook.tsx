import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { defaultSettings } from '../playground/settings/settings'
import { Stage } from '../playground/stage/Stage'
import { LiveStage } from './LiveStage'
import { openLiveApp } from './openLiveApp'

/** Made of the docblocks by `generate/write.ts`. */
const examples = import.meta.glob<{ default: ComponentType }>('../generated/examples/*.tsx')

/** The example of a hook, with a connected wallet. */
export function LiveHook({ name }: { name: string }) {
  const [Example, setExample] = useState<ComponentType>()
  useEffect(() => {
    void examples[`../generated/examples/${name}.tsx`]?.().then((module) => setExample(() => module.default))
  }, [name])
  return (
    <LiveStage open={() => openLiveApp(defaultSettings)} onShown={({ connect }) => connect()}>
      {({ latchkey }) => (
        <Stage latchkey={latchkey} settings={defaultSettings}>
          <div className="live-example">{Example && <Example />}</div>
        </Stage>
      )}
    </LiveStage>
  )
}

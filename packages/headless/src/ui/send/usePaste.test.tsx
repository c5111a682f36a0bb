import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sandboxNetworks } from '../../../test/scene.js'
import { createLatchkey, LatchkeyProvider } from '../../exports/index.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { canScan } from './canScan.js'
import { usePaste } from './usePaste.js'

function PasteButton() {
  const paste = usePaste(() => {}, 'Could not paste')
  return paste ? <button type="button">Paste</button> : <p>Type it</p>
}

test('on a server, nothing can be pasted or scanned', () => {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    ssr: true,
  })
  const html = renderToString(
    <LatchkeyProvider latchkey={latchkey}>
      <PasteButton />
    </LatchkeyProvider>,
  )
  expect(html).toBe('<p>Type it</p>')
  expect(canScan()).toBe(false)
})

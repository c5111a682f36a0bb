// A page with a modal that holds focus, hides everything else and locks scrolling: the hardest place for
// another program's window. It is bundled by approvalWindow.all.test.ts.
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x00000000000000000000000000000000000b0b01'
const requests: Record<string, { method: string; params?: unknown[] }> = {
  Connect: { method: 'eth_requestAccounts' },
  Sign: { method: 'personal_sign', params: [`0x${'4c6f6e67206c696e65200a'.repeat(60)}`, account] },
  Send: {
    method: 'eth_sendTransaction',
    params: [{ from: account, to: receiver, value: '0x14d1120d7b160000' }],
  },
  Switch: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x53a' }] },
}

function Requests() {
  const [answer, setAnswer] = useState('')
  const ask = async (name: string) => {
    const [wallet] = window.latchkeySandbox?.wallets ?? []
    const args = requests[name]
    if (!wallet || !args) return
    setAnswer('waiting')
    const show = (value: unknown) => setAnswer(JSON.stringify(value))
    await wallet.provider.request(args).then(show, ({ code }: { code: number }) => show({ code }))
  }
  return (
    <>
      {Object.keys(requests).map((name) => (
        <button key={name} type="button" onClick={() => ask(name)}>
          {name}
        </button>
      ))}
      <output>{answer}</output>
      <button type="button" onClick={() => setAnswer('cancelled')}>
        Cancel
      </button>
    </>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main style={{ height: '300vh' }}>
      <h1>Host page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => document.querySelector('dialog')?.showModal()}>
        Open native
      </button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0006', zIndex: 2147483647 }} />
          <Dialog.Content
            aria-describedby={undefined}
            style={{
              position: 'fixed',
              inset: '10% 20%',
              padding: 16,
              background: '#fff',
              zIndex: 2147483647,
            }}
          >
            <Dialog.Title>Host modal</Dialog.Title>
            <input aria-label="Name" />
            <Requests />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <dialog aria-label="Native modal">
        <Requests />
      </dialog>
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Page />)

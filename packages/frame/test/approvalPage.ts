import { createApprovals, showApprovalWindow } from '../src/app/approve/index.js'
import type { Prepared } from '../src/app/approve/Prepared.js'
import { showScreen } from '../src/app/approve/showScreen.js'
import { createNetworks } from '../src/app/networks/index.js'
import type { NetworkSettings } from '../src/calls/settings.js'
import { makeWallet, type TestWallet } from './approvals.js'

declare global {
  var approvals: typeof approvalCalls
}

let wallet: TestWallet | undefined
const asked: string[] = []
const ends: Record<string, unknown> = {}
const root = () => document.body

function open(networks: NetworkSettings[], appOrigin = 'https://app.example.com') {
  return createApprovals({
    appOrigin,
    readApp: () => ({ name: 'An app' }),
    networks: createNetworks(networks),
    openWallet: async () => {
      wallet ??= await makeWallet()
      return wallet.open
    },
    readAccountType: () => 'eoa',
    whileLoggedIn: (signal, run) => run(signal),
    root: root(),
    emit: (name) => asked.push(name),
    askInWindow: async () => {
      asked.push('window')
      return 'rejected'
    },
  })
}

let running: ReturnType<typeof open> | undefined

/** What the tests call in the page. */
export const approvalCalls = {
  asked,
  ends,
  async account() {
    wallet ??= await makeWallet()
    return wallet.keys
  },
  async ask(name: string, message: string, networks: NetworkSettings[]) {
    running ??= open(networks)
    const { evmAddress } = await approvalCalls.account()
    const rpc = { method: 'personal_sign', params: [message, evmAddress] }
    running.request(rpc, { id: 'f'.repeat(32), signal: new AbortController().signal }).then(
      (answer) => (ends[name] = answer),
      (error) => (ends[name] = error.code ?? String(error)),
    )
  },
  show(prepared: Prepared, isWindow = false) {
    showScreen({ root: root(), prepared, isWindow }).then((decision) => (ends.shown = decision))
  },
  showWindow(task: unknown) {
    showApprovalWindow(root(), task).then(
      (decision) => (ends.window = decision),
      (error) => (ends.window = String(error)),
    )
  },
}

globalThis.approvals = approvalCalls

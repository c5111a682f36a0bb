import type { PeerProposal, PendingApproval } from '@latchkey/sandbox/peer'
import type { WalletReading } from '../reading'
import { isRelayCalm, type Scene, strangeNetworkId } from '../scene'
import type { Step } from '../step'
import type { Tab } from '../tab'

/** The user approves a request, in the wallet of a tab or on the other device. */
export const approve: Step = {
  name: 'approve',
  weight: 45,
  canRun: ({ attempt }) => attempt !== 'none' && attempt !== 'code',
  async run(scene, random) {
    for (const tab of scene.tabs)
      for (const wallet of (await tab.read()).wallets) {
        const request = wallet.pending[0]
        if (!request) continue
        await approveInPage(scene, tab, wallet)
        return `${request.kind} in ${wallet.rdns}${request.isSilent ? ' (silent)' : ''}`
      }
    const proposal = scene.peer.proposals.find(({ status }) => status === 'open')
    if (proposal) {
      const networks = random.percent(70) ? 3 : 1 + random.int(2)
      const offered = proposal.chains.filter((chain) => chain.startsWith('eip155:'))
      const chains = random.percent(8) ? [strangeNetworkId] : offered.slice(0, networks)
      return approveProposal(scene, proposal, chains)
    }
    const request = scene.peer.requests[0]
    return request && approveOnDevice(scene, request)
  },
  after: ({ attempt, link, ...plan }) => ({
    ...plan,
    attempt: 'none',
    link: attempt === 'wallet' ? 'wallet' : attempt === 'proposal' ? 'session' : link,
  }),
}

async function approveInPage(
  { ledger, tabs, slowCode }: Scene,
  tab: Tab,
  wallet: WalletReading,
): Promise<void> {
  const { rdns, name, permitted } = wallet
  const [request] = wallet.pending
  if (!request) return
  const { modal } = await tab.read()
  const asked = wallet.pending.filter(({ kind }) => kind === 'connect' || kind === 'unlock')
  // An older request may still be open that the app no longer waits for.
  const isAwaited = modal?.title === name && modal.face === 'waiting' && asked.length === 1
  const connects = request.kind === 'connect' || (request.kind === 'unlock' && permitted.length > 0)
  if (connects && isAwaited) ledger.links.only(`wallet:${rdns}`)
  // The view of the wallet that the user chose may not have arrived.
  else if (connects && (asked.length > 1 || tabs.length > 1 || slowCode.isSlow))
    ledger.links.add(`wallet:${rdns}`)
  await tab.steer(
    rdns,
    request.isSilent ? 'release' : 'approve',
    ...(request.isSilent ? [true, request.id] : [request.id]),
  )
}

/** Approves a proposal with some of the requested networks, or with one that the app does not have. */
async function approveProposal(
  scene: Scene,
  proposal: PeerProposal,
  chains: readonly string[],
): Promise<string> {
  const { peer, ledger, tabs } = scene
  const { modal } = await tabs[0].read()
  const codeTopic = ledger.codeOf.get(proposal.id) ?? ''
  const isShown = modal !== undefined && (modal.face === 'code' || modal.face === 'waiting')
  const isOfUse = !chains.includes(strangeNetworkId)
  const isAwaited = isOfUse && isShown && ledger.awaitedCode === codeTopic
  const wasCalm = isRelayCalm(scene)
  const before = new Set(peer.sessions.map(({ topic }) => topic))
  const { selectedAccount } = peer.getSnapshot()
  const work = peer.approveProposal(proposal.id, { chains }).then((topic) => {
    if (before.has(topic) || ledger.sessions.has(topic)) return
    ledger.sessions.set(topic, {
      topic,
      codeTopic,
      addresses: new Set([selectedAccount]),
      networkIds: new Set(chains),
      isDue: isAwaited && ledger.awaitedCode === codeTopic,
      reportedInDisorder: 0,
      isUnheard: false,
      wasShown: false,
      isEndedInApp: false,
    })
    ledger.losses.read()
    if (isOfUse && codeTopic === ledger.resumedCode) ledger.links.add(`session:${topic}`)
    if (!isAwaited) return
    if (wasCalm && ledger.awaitedCode === codeTopic && !ledger.losses.hidBeginning([codeTopic, topic]))
      ledger.links.only(`session:${topic}`)
    else ledger.links.add(`session:${topic}`)
  })
  await scene.letPeer([], work)
  return `proposal with ${chains.join(' ')}${isAwaited || !isOfUse ? '' : ', which no request awaits'}`
}

async function approveOnDevice(scene: Scene, request: PendingApproval): Promise<string> {
  const { ledger, peer } = scene
  const { source, request: asked, id, method } = request
  const facts = source && ledger.sessions.get(source.topic)
  if (facts && asked.kind === 'switchNetwork')
    facts.networkIds = new Set([...facts.networkIds, `eip155:${asked.to.id}`])
  await scene.letPeer(source ? [source.topic] : [], peer.approve(id))
  return `${method} on the other device`
}

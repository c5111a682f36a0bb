import type { PeerProposal, PendingApproval } from '@latchkey/sandbox/peer'
import fc from 'fast-check'
import type { WalletReading } from '../readPage'
import { isRelayCalm, type Scene, strangeNetworkId } from '../scene'
import type { Model } from '../step'
import { step } from '../step'
import type { Tab } from '../tab'

const isAsked = ({ attempt }: Model): boolean => attempt !== 'none' && attempt !== 'code'
const isOtherAsked = (model: Model): boolean => model.isOtherAsked

/** The user answers requests, in the wallet of a tab or on the other device. */
export const answerSteps = [
  step({
    name: 'approve; a proposal with networks:',
    weight: 45,
    given: fc.oneof(
      { weight: 64, arbitrary: fc.constant(3 as const) },
      { weight: 28, arbitrary: fc.constantFrom(1, 2) },
      { weight: 8, arbitrary: fc.constant('strange' as const) },
    ),
    canCome: isAsked,
    async run(scene, networks) {
      const inPage = await answerInPage(scene, 'approve', true)
      if (inPage) return inPage
      const { peer } = scene
      const proposal = peer.proposals.find(({ status }) => status === 'open')
      if (!proposal) return peer.requests[0] && approveOnDevice(scene, peer.requests[0])
      const offered = proposal.chains.filter((chain) => chain.startsWith('eip155:'))
      const chains = networks === 'strange' ? [strangeNetworkId] : offered.slice(0, networks)
      return approveProposal(scene, proposal, chains)
    },
    after: ({ attempt, link }) => ({
      attempt: 'none',
      link: attempt === 'wallet' ? 'wallet' : attempt === 'proposal' ? 'session' : link,
    }),
  }),
  step({
    name: 'reject',
    weight: 10,
    canCome: isAsked,
    async run(scene) {
      const inPage = await answerInPage(scene, 'reject', true)
      if (inPage) return inPage
      const { peer } = scene
      const proposal = peer.proposals.find(({ status }) => status === 'open')
      if (proposal) {
        await scene.letPeer([], peer.rejectProposal(proposal.id))
        return 'the proposal'
      }
      const [request] = peer.requests
      if (!request) return undefined
      await scene.letPeer([], peer.reject(request.id))
      return `${request.method} on the other device`
    },
    after: () => ({ attempt: 'none' }),
  }),
  step({
    name: 'approve in another namespace',
    weight: 160,
    canCome: isOtherAsked,
    run: (scene) => answerInPage(scene, 'approve', false),
    after: () => ({ isOtherAsked: false, isOtherLinked: true }),
  }),
  step({
    name: 'reject in another namespace',
    weight: 6,
    canCome: isOtherAsked,
    run: (scene) => answerInPage(scene, 'reject', false),
    after: () => ({ isOtherAsked: false }),
  }),
]

/** Answers the first request that is open in a wallet of a tab, of EVM or of another namespace. */
async function answerInPage(
  scene: Scene,
  answer: 'approve' | 'reject',
  isEvm: boolean,
): Promise<string | undefined> {
  for (const tab of scene.tabs)
    for (const wallet of (await tab.read()).wallets) {
      const [request] = wallet.pending
      if (!request || (wallet.namespace === 'eip155') !== isEvm) continue
      if (answer === 'approve') await noteApproval(scene, tab, wallet)
      if (request.isSilent) await tab.steer(wallet.id, 'release', answer === 'approve', request.id)
      else await tab.steer(wallet.id, answer, request.id)
      return `${request.kind} in ${wallet.id}${request.isSilent ? ' (silent)' : ''}`
    }
  return undefined
}

async function noteApproval(scene: Scene, tab: Tab, wallet: WalletReading): Promise<void> {
  const { id, name, namespace, permitted, pending } = wallet
  const [request] = pending
  const { modal } = await tab.read()
  const asked = pending.filter(({ kind }) => kind === 'connect' || kind === 'unlock')
  // An older request may be open that the app no longer waits for. The wallet has refused the newer one.
  const isNewest = asked.length === 1 && wallet.asked.at(-1)?.isOpen !== false
  const isAwaited = modal?.title === name && modal.face === 'waiting' && isNewest
  const connects = request?.kind === 'connect' || (request?.kind === 'unlock' && permitted.length > 0)
  const links = scene.ledger.links[namespace]
  if (connects && isAwaited) links.only(`wallet:${id}`)
  // The view of the wallet that the user chose may not have arrived.
  else if (connects && (asked.length > 1 || scene.tabs.length > 1 || scene.isCodeSlow))
    links.add(`wallet:${id}`)
}

/** Approves a proposal with some of the requested networks, or with one that the app does not have. */
async function approveProposal(
  scene: Scene,
  proposal: PeerProposal,
  chains: readonly string[],
): Promise<string> {
  const { peer, ledger, tabs } = scene
  const { links, losses } = ledger
  const { modal } = await tabs[0].read()
  const codeTopic = ledger.codeOf.get(proposal.id) ?? ''
  const isOfUse = !chains.includes(strangeNetworkId)
  const isViewOpen = modal?.face === 'code' || modal?.face === 'waiting'
  const isAwaited = isOfUse && isViewOpen && ledger.awaitedCode === codeTopic
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
    losses.read()
    if (isOfUse && codeTopic === ledger.resumedCode) links.eip155.add(`session:${topic}`)
    if (!isAwaited) return
    if (wasCalm && ledger.awaitedCode === codeTopic && !losses.hidBeginning([codeTopic, topic]))
      links.eip155.only(`session:${topic}`)
    else links.eip155.add(`session:${topic}`)
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

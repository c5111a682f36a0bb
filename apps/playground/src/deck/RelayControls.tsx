import { type SandboxControl, SandboxControls } from './SandboxControls'

const path = '/relay/faults'

const controls: readonly SandboxControl[] = [
  { label: 'Switch off', path, body: { down: true }, says: 'The relay cannot be reached.' },
  { label: 'Switch on', path, body: { down: false }, says: 'The relay can be reached again.' },
  { label: 'Cut connections', path, body: { disconnect: true }, says: 'Every connection was cut.' },
  { label: 'Restart', path, body: { restart: true }, says: 'The relay restarted.' },
  { label: 'Delay by 10 s', path, body: { delay: 10_000 }, says: 'Everything takes 10 s longer.' },
  { label: 'Lose a message', path, body: { drop: 1 }, says: 'The next message is lost.' },
  { label: 'Duplicate messages', path, body: { duplicate: 4 }, says: 'The next 4 messages arrive twice.' },
  { label: 'Change the order', path, body: { reorder: 2 }, says: 'The next 2 messages change places.' },
  { label: 'Corrupt a message', path, body: { tamper: 1 }, says: 'The next message cannot be read.' },
  { label: 'Deliver 5 s late', path, body: { replayLate: 5_000 }, says: 'Messages arrive 5 s late.' },
  { label: 'Forget messages', path, body: { expire: true }, says: 'The relay has deleted its messages.' },
  {
    label: 'Require a project id',
    path,
    body: { requireProjectId: true },
    says: 'Without one it answers 400.',
  },
  {
    label: 'Back to normal',
    path,
    body: { reset: true, down: false, requireProjectId: false },
    says: 'The relay works as usual.',
  },
]

/** Sets faults for the messages between the app and a wallet on another device. */
export function RelayControls({ url }: { url: string }) {
  return <SandboxControls title="Relay" url={url} controls={controls} />
}

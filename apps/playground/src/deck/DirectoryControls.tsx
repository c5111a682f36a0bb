import { type SandboxControl, SandboxControls } from './SandboxControls'

const path = '/directory/faults'

const controls: readonly SandboxControl[] = [
  {
    label: 'Fail 5 requests',
    path,
    body: { failNext: 5 },
    says: 'The next 5 requests are answered with 500.',
  },
  { label: 'Invalid answers', path, body: { garbage: 5 }, says: 'The next 5 answers are not valid.' },
  { label: 'Huge answer', path, body: { oversize: 1 }, says: 'The next answer is 10 MB long.' },
  { label: 'Slow down', path, body: { delay: 3_000 }, says: 'Each answer takes 3 s longer.' },
  { label: 'Malicious entries', path, body: { hostile: true }, says: 'Pages begin with malicious entries.' },
  { label: 'Back to normal', path, body: { reset: true }, says: 'The directory answers as usual.' },
]

/** Sets faults for the wallet directory. */
export function DirectoryControls({ url }: { url: string }) {
  return <SandboxControls title="Wallet directory" url={url} controls={controls} />
}

import { lead, title } from '../words'

/** What Latchkey is, in one sentence. */
export function Hero() {
  return (
    <div className="grid gap-3">
      <h1 className="shell-title">{title}</h1>
      <p className="shell-lead">{lead}</p>
    </div>
  )
}

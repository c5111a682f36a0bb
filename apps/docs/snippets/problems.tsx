import { useProblems } from '@latchkey/headless'

/** For the developer: rendered only where the app knows that it is one. */
export function DeveloperBar() {
  const problems = useProblems()
  return problems.map(({ code, title, detail, docsUrl }) => (
    <p key={code + detail}>
      <strong>{title}</strong> {detail} {docsUrl && <a href={docsUrl}>How to fix it</a>}
    </p>
  ))
}

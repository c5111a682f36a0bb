/** Shown if the page cannot reach its sandbox. */
export function NoSandbox({ reason }: { reason: string }) {
  return (
    <main className="mx-auto max-w-lg p-8">
      <h1 className="text-xl font-semibold">The sandbox does not answer</h1>
      <p className="mt-2 text-quiet">
        Stop the playground, run <code>npm start</code> in the repository, and reload this page.
      </p>
      <pre className="mt-4 overflow-auto rounded-lg border border-line bg-panel p-3 text-xs">{reason}</pre>
    </main>
  )
}

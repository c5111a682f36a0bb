import { Button } from '@/components/ui/button'

function App() {
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col items-center justify-center gap-4 p-4">
      <h1 className="text-2xl font-semibold">My app</h1>
      <Button>Own button</Button>
    </main>
  )
}

export default App

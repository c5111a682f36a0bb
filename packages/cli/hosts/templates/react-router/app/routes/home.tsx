import type { Route } from './+types/home'

export function meta(_: Route.MetaArgs) {
  return [{ title: 'New React Router App' }, { name: 'description', content: 'Welcome to React Router!' }]
}

export default function Home() {
  return (
    <main className="flex items-center justify-center pt-16 pb-4">
      <h1 className="text-2xl font-semibold text-gray-900 dark:text-gray-100">Welcome to React Router</h1>
    </main>
  )
}

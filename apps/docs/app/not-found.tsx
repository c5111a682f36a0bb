import Link from 'next/link'

/** What an address without a page shows. */
export default function NotFound() {
  return (
    <main className="mx-auto flex max-w-md flex-col gap-4 p-8">
      <h1 className="font-semibold text-2xl">This page does not exist</h1>
      <p>It may have moved. Use the search, or go to the first page.</p>
      <Link className="underline" href="/">
        First page
      </Link>
    </main>
  )
}

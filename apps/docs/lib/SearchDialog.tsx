'use client'

import { useDocsSearch } from 'fumadocs-core/search/client'
import { staticClient } from 'fumadocs-core/search/client/orama-static'
import {
  SearchDialogClose,
  SearchDialogContent,
  SearchDialogHeader,
  SearchDialogIcon,
  SearchDialogInput,
  SearchDialogList,
  SearchDialogOverlay,
  SearchDialog as SearchDialogRoot,
  type SharedProps,
} from 'fumadocs-ui/components/dialog/search'

const client = staticClient({ from: `${process.env.NEXT_PUBLIC_DOCS_PATH ?? ''}/search.json` })

/** The search. Its index is a file of the site, so it works without a server. */
export function SearchDialog(props: SharedProps) {
  const { search, setSearch, query } = useDocsSearch({ client })
  return (
    <SearchDialogRoot search={search} onSearchChange={setSearch} isLoading={query.isLoading} {...props}>
      <SearchDialogOverlay />
      <SearchDialogContent>
        <SearchDialogHeader>
          <SearchDialogIcon />
          <SearchDialogInput />
          <SearchDialogClose />
        </SearchDialogHeader>
        <SearchDialogList items={query.data !== 'empty' ? query.data : null} />
      </SearchDialogContent>
    </SearchDialogRoot>
  )
}

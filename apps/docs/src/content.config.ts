import { defineCollection } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { areas } from '../generate/navigation'

/** The pages that `generate/write.ts` has written. Their addresses are their paths, in the same case. */
export const collections: Readonly<Record<'docs', ReturnType<typeof defineCollection>>> = {
  docs: defineCollection({
    loader: glob({
      base: 'generated/pages',
      pattern: '**/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: docsSchema({
      extend: z.object({
        /** The heading of the sidebar that the page belongs to, and its part of the site. */
        group: z.string().optional(),
        area: z.enum(areas).optional(),
        /** Whether its text has the whole width, without the sidebar. */
        isWide: z.boolean().optional(),
      }),
    }),
  }),
}

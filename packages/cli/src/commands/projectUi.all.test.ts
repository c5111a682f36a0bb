import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { realRegistry } from '../../test/realRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { typeCheckViews } from '../../test/typeCheckViews.js'
import { lockPath, parseLock } from '../lock/lockFile.js'
import { add } from './add.js'

/** Components as `npx shadcn add` writes them, with shorter class names. */
const shadcn = {
  'src/lib/utils.ts': `import { type ClassValue, clsx } from 'clsx'

export function cn(...inputs: ClassValue[]) {
  return clsx(inputs)
}
`,
  'src/components/ui/button.tsx': `import * as React from "react"
import { cva, type VariantProps } from "class-variance-authority"
import { Slot } from "radix-ui"

import { cn } from "@/lib/utils"

const buttonVariants = cva("inline-flex shrink-0 items-center justify-center", {
  variants: {
    variant: {
      default: "bg-primary",
      destructive: "bg-destructive",
      outline: "border",
      secondary: "bg-secondary",
      ghost: "hover:bg-accent",
      link: "underline-offset-4",
    },
    size: {
      default: "h-9 px-4 py-2",
      xs: "h-6",
      sm: "h-8",
      lg: "h-10",
      icon: "size-9",
      "icon-sm": "size-8",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
})

function Button({
  className,
  variant = "default",
  size = "default",
  asChild = false,
  ...props
}: React.ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
  }) {
  const Comp = asChild ? Slot.Root : "button"

  return (
    <Comp
      data-slot="button"
      data-variant={variant}
      data-size={size}
      className={cn(buttonVariants({ variant, size, className }))}
      {...props}
    />
  )
}

export { Button, buttonVariants }
`,
  'src/components/ui/input.tsx': `import * as React from "react"

import { cn } from "@/lib/utils"

function Input({ className, type, ...props }: React.ComponentProps<"input">) {
  return <input type={type} data-slot="input" className={cn("h-9 w-full", className)} {...props} />
}

export { Input }
`,
  'src/components/ui/skeleton.tsx': `import { cn } from "@/lib/utils"

function Skeleton({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="skeleton" className={cn("animate-pulse", className)} {...props} />
}

export { Skeleton }
`,
  'src/components/ui/tabs.tsx': `"use client"

import * as React from "react"
import { Tabs as TabsPrimitive } from "radix-ui"

import { cn } from "@/lib/utils"

function Tabs({ className, ...props }: React.ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" className={cn("flex flex-col", className)} {...props} />
}

function TabsList({ className, ...props }: React.ComponentProps<typeof TabsPrimitive.List>) {
  return <TabsPrimitive.List data-slot="tabs-list" className={cn("h-9", className)} {...props} />
}

function TabsTrigger({ className, ...props }: React.ComponentProps<typeof TabsPrimitive.Trigger>) {
  return <TabsPrimitive.Trigger data-slot="tabs-trigger" className={cn("flex-1", className)} {...props} />
}

function TabsContent({ className, ...props }: React.ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content data-slot="tabs-content" className={cn("flex-1", className)} {...props} />
}

export { Tabs, TabsList, TabsTrigger, TabsContent }
`,
}
const files = ['ui/button.tsx', 'ui/input.tsx', 'ui/skeleton.tsx', 'ui/tabs.tsx']

it.each([
  ['those of shadcn', shadcn],
  ['none, so that ours are written there', {}],
])(
  'the views compile with the components of the project: %s',
  async (_, own) => {
    const root = project('tailwind', {
      'package.json': JSON.stringify({
        dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
        devDependencies: { tailwindcss: '^4.3.0' },
      }),
      'tsconfig.json':
        '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } } }\n',
      'components.json': JSON.stringify({
        tailwind: { css: 'src/index.css' },
        aliases: { components: '@/components', ui: '@/components/ui' },
      }),
      ...own,
    })
    await add(testContext(realRegistry()), { ...unattended(root), items: ['all'], overwrite: false })
    expect(parseLock(readFileSync(join(root, lockPath), 'utf8')).config.ui?.files).toEqual(files)
    for (const file of files) {
      expect(existsSync(join(root, 'src/components/wallet', file)), file).toBe(false)
      expect(existsSync(join(root, 'src/components', file)), file).toBe(true)
    }
    for (const [path, text] of Object.entries(own)) expect(readFileSync(join(root, path), 'utf8')).toBe(text)
    expect(typeCheckViews(root, ['src/components'], { paths: { '@/*': ['./src/*'] } })).toBe('')
  },
  120_000,
)

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Scene, type SceneName } from './scene.tsx'
import { sceneParts } from './scene-paths.ts'

it.each(Object.keys(sceneParts) as SceneName[])(
  'the scene %s weighs less than 1 kB and is not read out',
  name => {
    const markup = renderToStaticMarkup(<Scene name={name} />)
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(1024)
    expect(markup).toContain('aria-hidden="true"')
  },
)

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allInstitutions } from '#services/listed.ts'
import { addresses } from '../addresses.ts'
import { textOf } from './open-page.ts'
import { useServer } from './server.ts'

/** Without these the portal does not start. */
const needed = ['listarRegiones', 'listarComunas', 'listarBancos', 'listarTiposCuenta', 'obtenerLlave']
/** Pages that speak of silence in general, whoever answers. */
const isGeneral = (path: string) =>
  /^\/(ficha|momentos|estado|uikit)|^\/(terminos|desarrolladores|mantencion|privacidad)?$/.test(path)

const CONEXIONES = join(await mkdtemp(join(tmpdir(), 'conexiones-')), 'conexiones.json')
const nothing = allInstitutions.map(({ key, contract }) => [
  key,
  {
    via: 'incluida',
    noOfrece: Object.keys(contract.operations).filter(name => !needed.includes(name)),
  },
])
await writeFile(CONEXIONES, JSON.stringify(Object.fromEntries(nothing)))

describe('Institutions that offer nothing here (docs/connect.md: noOfrece)', () => {
  const { enter } = useServer({ settings: { CONEXIONES, MAINTENANCE_PROCEDURES: '' } })

  it('are on no page said to be silent, and what Micha itself keeps is there', async () => {
    const { visitor, sheet } = await enter('rosa')
    for (const path of addresses.filter(one => !isGeneral(one))) {
      await sheet.open(path)
      const said = /.{0,50}(no respond|no contest|no pudimos|en unos minutos).{0,50}/i.exec(
        textOf(sheet.page.main),
      )
      expect.soft(said?.[0], path).toBeUndefined()
      expect.soft([500, 503], path).not.toContain(sheet.status())
    }
    for (const path of ['/inicio', '/datos', '/datos/descargar', '/sucursales', '/avisos'])
      expect.soft((await visitor.get(path)).status, path).toBe(200)
    await sheet.open('/tramites/5250')
    expect(sheet.status()).toBe(501)
    expect(textOf(sheet.page.main)).toContain('Esto todavía se hace en el Instituto de Previsión Social')
    // Every 501 is one; other tests watch for the rest.
    visitor.problems.splice(0)
  }, 120_000)
})

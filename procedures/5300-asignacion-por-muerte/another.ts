import type { Action } from '#engine/content/block.ts'
import { anotherPath, fieldsOfKept } from '#engine/walking/another.ts'
import type { Another } from '#engine/walking/form.ts'
import { hrefTo, paths } from './paths.ts'

/**
 * Another request of the same home: who files, which home and which branch do not change from one family to the next. The
 * home's papers are not sent again: they are asked for only if they changed since the last time.
 */
export const otraFamilia: Another = {
  label: 'Pedir por otra familia',
  pages: ['ingresar', 'listadoEmpresas', 'funeraria'],
  offered: ({ ingresar }) => ingresar?.calidad === 'funeraria',
}

/**
 * The button on the list of a home's requests; the branch is not known there.
 *
 * @param slot - where the draft begins: the same press begins it once
 */
export function otraFamiliaAction(idEmpresa: string, slot: string): Action {
  return {
    kind: 'post',
    label: otraFamilia.label,
    action: hrefTo(anotherPath(paths.ingresar), { borrador: slot }),
    fields: fieldsOfKept({ ingresar: { calidad: 'funeraria' }, listadoEmpresas: { empresa: idEmpresa } }),
  }
}

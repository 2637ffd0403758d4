import type { Direccion } from '#domain/address.ts'
import { runFromWire } from '#domain/run.ts'
import type { Context, ReferenceLists } from '#engine/asking/context.ts'
import { consultPersona, contactOffers, type PersonaConocida } from '../../parts/asking/registered-person.ts'
import { sucursales } from '../questions/sucursales.ts'
import { certificadosQuestions, cuentasQuestions, datosQuestions } from '../questions.ts'
import {
  type ConActivas,
  nameAllBanks,
  nameBanks,
  namePlace,
  type Placed,
  type Services,
} from '../registers.ts'
import { type CuentaEscrita, cuentasProblem, empleadoresIn, empleadorOptions, type Known } from '../rules.ts'

/** Contact data of who registers: the first page of both forms. */
export const datosPage = {
  title: 'Sus datos',
  shortTitle: 'Sus datos',
  questions: datosQuestions,
  consult: ({ services, context }: { services: Services; context: Pick<Context, 'person'> }) =>
    consultPersona(services, context.person.run),
  consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
  prefill: (_c: unknown, known: PersonaConocida | null | undefined) => contactOffers(known),
  verify: ({ context }: { context: Placed }, { direccion }: { readonly direccion: Direccion }) =>
    namePlace(direccion, context),
}

/** The accounts of employers. */
export const cuentasPage = {
  shortTitle: 'Cuentas',
  // From what to what: who writes the account that there is already sees it.
  facts: (
    c: Known & { readonly consulted: { readonly gate?: ConActivas }; readonly lists: ReferenceLists },
  ) =>
    (c.consulted.gate?.activas ?? [])
      .filter(one => empleadoresIn(c).some(({ rut }) => rut === runFromWire(one)))
      .map(one => ({
        label: `Hoy se le paga a ${one.name} en`,
        value: `${c.lists.bancos.find(({ value }) => value === String(one.banco))?.label ?? 'Banco'}, terminada en ${one.ultimosDigitos}`,
        source: 'IPS',
      })),
  questions: cuentasQuestions,
  itemOptions: { lista: { para: (c: Known) => empleadorOptions(empleadoresIn(c)) } },
  rules: {
    lista: (cuentas: readonly CuentaEscrita[], c: Known) => cuentasProblem(cuentas, empleadoresIn(c)),
  },
  verify: (
    { context }: { context: Pick<Context, 'lists'> },
    { lista }: { lista: readonly CuentaEscrita[] },
  ) => nameBanks(lista, context),
}

/** The branches with their accounts, typed or from a file. */
export const sucursalesPage = {
  shortTitle: 'Sucursales',
  adds: 'Agregar una sucursal con cuenta propia',
  questions: { lista: sucursales },
  about: { lista: (c: Known) => ({ ruts: empleadoresIn(c).map(({ rut }) => rut) }) },
  verify: ({ context }: { context: Pick<Context, 'lists'> }) => nameAllBanks(context),
}

/** What proves the accounts of branches. */
export const certificadosPage = {
  title: 'Los certificados del banco',
  shortTitle: 'Certificados',
  lead: 'Dicen de quién son las cuentas. El IPS además le pregunta al banco.',
  questions: certificadosQuestions,
}

import { formatListDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { filingDaysText } from '#domain/working-days.ts'
import { labelOf, type ReferenceLists } from '#engine/asking/context.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import { type Content, content, link, onward, rows } from '#engine/content/content.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CuentaRegistrada } from '#services/safem2/contract.ts'
import { findUndelivered } from '../../parts/requests/undelivered.ts'
import { silenceBlocks, silenceNotice } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'

const seeAccounts = link('Ver mis cuentas', hrefTo(paths.cuentas))
const register = link('Registrar una cuenta', hrefTo(''))
const seeRequest = (which: { solicitud: string } | { id: string }) =>
  onward(link('Ver mi solicitud', hrefTo(paths.solicitud, which)), seeAccounts)

/** The request that is still pending (shell §2, en-progreso): a second one waits for its answer. */
export const enProgreso: Consultation<Services> = {
  id: 'en-progreso',
  path: paths.enProgreso,
  async load({ services, cases, hrefOf }) {
    const registro = await whenAnswered(services.safem2.registro())
    if (!registro)
      return {
        title: 'Su registro en progreso',
        blocks: silenceBlocks({
          text: 'Por eso no sabemos si tiene un registro sin responder.',
          href: hrefOf(paths.enProgreso),
        }),
      }
    const { enProgreso: pending } = registro
    const own = pending ? await cases.findByIdSolicitud(pending.idSolicitud) : await findUndelivered(cases)
    const title = 'Ya tiene un registro en progreso'
    const then = 'Cuando lo resuelva, puede registrar otra cuenta o cambiar la que tiene.'
    if (pending)
      return {
        title,
        blocks: content(
          `El IPS todavía lo revisa. ${then}`,
          rows('', {
            'Número en el IPS': pending.folio,
            'Cuenta como ingresada el': filingDaysText(pending),
          }),
          own
            ? [
                seeRequest({ solicitud: own.id }),
                'Si escribió algo mal, en su solicitud puede retirarla y hacer otra.',
              ]
            : ['No se hizo en Micha.', seeRequest({ id: pending.idSolicitud })],
        ),
      }
    return own
      ? {
          title,
          blocks: content(`Usted ya lo envió y va camino al IPS. ${then}`, seeRequest({ solicitud: own.id })),
        }
      : {
          title: 'No tiene un registro en progreso',
          blocks: content('Puede registrar una cuenta cuando quiera.', onward(register, seeAccounts)),
        }
  },
}

/** The register did not answer (shell §2, error). Each visit asks it again. */
export const error: Consultation<Services> = {
  id: 'error',
  path: paths.error,
  async load({ services, hrefOf }) {
    if (await whenAnswered(services.safem2.registro()))
      return {
        title: 'Ya puede seguir',
        blocks: content(
          'El registro del IPS responde. Si ya había escrito algo, sigue guardado.',
          onward(link('Seguir', hrefTo(''))),
        ),
      }
    return {
      title: 'No pudimos consultar el registro',
      blocks: silenceBlocks({
        text: 'Sin su respuesta no sabemos si puede registrar una cuenta. No es por algo que usted escribió. Espere unos minutos.',
        href: hrefOf(paths.error),
        also: [link('Ir al inicio', '/')],
      }),
    }
  },
}

/** The registered accounts, by employer and branch. */
export const cuentas: Consultation<Services> = {
  id: 'cuentas',
  path: paths.cuentas,
  async load({ services, lists, query, hrefOf }) {
    const registro = await whenAnswered(services.safem2.registro())
    const pagina = readPageNumber(query)
    return {
      title: 'Cuentas registradas',
      blocks: content(
        registro
          ? [
              accounts(registro.cuentas, pagina, lists),
              pageLinks(pagina, registro.cuentas.length, page => hrefOf(paths.cuentas, page)),
            ]
          : silenceNotice('Por eso no podemos mostrar sus cuentas ahora. Intente en unos minutos.'),
        onward(register, link('Ver mis solicitudes', hrefTo(paths.solicitudes))),
      ),
    }
  },
}

function accounts(all: readonly CuentaRegistrada[], pagina: number, { bancos }: ReferenceLists): Content {
  if (all.length === 0)
    return {
      kind: 'empty',
      title: 'No tiene cuentas registradas',
      text: 'Aquí están las suyas y las de las empresas que usted representa, cuando el IPS las registra. Si registró una con un poder, la ve quien representa a la empresa.',
    }
  const bankOf = (code: number) => labelOf(bancos, code) ?? ''
  return [
    {
      kind: 'table',
      caption: plural('cuenta registrada', 'cuentas registradas', all.length),
      head: ['Empleador', 'Cuenta', 'Desde', 'Estado'],
      rows: all
        .slice((pagina - 1) * pageSize, pagina * pageSize)
        .map(one => [
          `${one.name} (${formatRun(runFromWire(one))})${one.branchName ? `, sucursal ${one.branchName}` : ''}`,
          `${bankOf(one.banco)} ••••\u00a0${one.ultimosDigitos}`,
          formatListDate(one.desde),
          one.isActive ? { text: 'Activa', tone: 'exito' } : { text: 'Anotada', tone: 'neutro' },
        ]),
    },
    'El dinero llega a las cuentas activas. Las anotadas no reciben nada.',
  ]
}

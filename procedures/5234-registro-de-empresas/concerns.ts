import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

const replaces = 'Si la empresa tiene hoy una cuenta activa, esta toma su lugar.'

/** What a registration changes, as it stands, for who represents its companies; `open` gets the accounts, and what they replace. */
const changes = (about: ConcernAbout, open: (cuentas: string) => readonly string[]) => {
  const { cuentasPedidas } = requests.of(about)
  const cuentas = `${cuentasPedidas}. ${replaces}`
  return asItStands(about, {
    open: open(cuentas),
    afterYes: [onceRegistered(cuentas)],
    afterNo: ['Por este registro no cambia ninguna cuenta.'],
    granted: [
      `El IPS la registró. Le devuelve ahí lo que ella paga por asignación familiar: ${cuentasPedidas}. Si tenía otra cuenta activa, esta tomó su lugar.`,
    ],
    refused: ['El IPS descartó el registro: por él no cambió ninguna cuenta.'],
    withdrawn: ['El registro se retiró: por él no cambió ninguna cuenta.'],
  })
}

const onceRegistered = (cuentas: string) =>
  `Si el IPS la registra, le devuelve ahí lo que ella paga por asignación familiar: ${cuentas}`

const title: ConcernWords['title'] = ({ applicant }) =>
  `${applicant} pidió registrar una empresa que usted representa`

/** What the representatives on record read of a registration that somebody else filed. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  representante: {
    title,
    text: about => [
      `Pidió registrar: ${requests.of(about).empresas}. Lo hizo con un poder.`,
      ...changes(about, cuentas => [
        `Si usted confirma, el IPS le devuelve ahí lo que ella paga por asignación familiar: ${cuentas}`,
        'Mientras usted no confirme, no cambia ninguna cuenta.',
      ]),
    ],
    confirm: {
      title: '¿Esta persona puede registrarla, y que se pague ahí?',
      yes: 'Sí, lo confirmo',
      no: 'No, no lo confirmo',
      afterNo: 'El IPS descarta el registro. No cambia ninguna cuenta.',
      afterSilence: 'El IPS descarta el registro. No cambia ninguna cuenta.',
    },
  },
  otro_representante: {
    title,
    text: about => [
      `Pidió registrar: ${requests.of(about).empresas}.`,
      ...changes(about, cuentas => [onceRegistered(cuentas)]),
    ],
  },
}

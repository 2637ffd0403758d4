import { addYears } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { Examples } from '#platform/conformance/examples.ts'
import type { SolicitudPoder } from './contract.ts'

const [javiera, carmen] = ['20345678-6', '8214653-9']

/** What the suite asks with that it cannot make from the contract: a power for somebody else, by her name. */
export function ejemplos(today: string): Examples {
  const cuerpo: SolicitudPoder = {
    mandante: runToWire(carmen),
    apoderado: runToWire(javiera),
    nombreOtro: 'Javiera Ignacia Torres Molina',
    parentesco: 'hijo',
    beneficios: [],
    cambiaFormaPago: false,
    desde: today,
    hasta: addYears(today, 1),
    via: 'aceptacion',
    notaria: null,
    contacto: { telefono: '987654321', correo: '' },
    declara: true,
    renueva: null,
    documentos: [],
  }
  return { registrar: { run: carmen, cuerpo } }
}

import { registeringRuns } from '#country/stories/registering-employers.ts'
import { runToWire } from '#domain/run.ts'
import type { Examples } from '#platform/conformance/examples.ts'
import type { SolicitudRegistro } from './contract.ts'

const run = registeringRuns.repostera
const idEmpresa = '01890000-0000-7000-8000-00000000000b'

/** What the suite asks with that it cannot make from the contract: an employer who registers herself and an account. */
export function ejemplos(): Examples {
  const cuerpo: SolicitudRegistro = {
    persona: {
      id: '01890000-0000-7000-8000-00000000000a',
      ...runToWire(run),
      ...{ nombres: 'Persona', apellidoPaterno: 'De Prueba', apellidoMaterno: '' },
      ...{
        fechaNacimiento: '1980-03-02',
        edad: 46,
        direccion: 'Uno Norte',
        numero: '845',
        poblacionVilla: '',
      },
      ...{ regionNombre: 'Maule', comunaNombre: 'Talca', localidad: '', idRegion: '07', idComuna: '07101' },
      ...{ telefono: '712340120', correo: '', type: 'persona-natural' },
    },
    empresas: [
      {
        id: idEmpresa,
        ...runToWire(run),
        ...{ name: 'Empleador de Prueba', street: 'Uno Norte', number: '845', sector: '', locality: '' },
        ...{ regionId: '07', cityId: '07101', phone: '712340120', email: '', estado: 0 },
      },
    ],
    sucursales: [],
    cuentas: [
      {
        ...{
          id: '01890000-0000-7000-8000-00000000000c',
          idEmpresa,
          branchId: null,
          banco: 37,
          accountType: 1,
        },
        ...{ accountNumber: '5234900001', bankName: 'Banco Santander', holderCompanyRut: '', holderRut: run },
        ...{ holderName: 'Empleador de Prueba', holderEmail: '', files: [], isActive: true },
      },
    ],
    documentos: [],
  }
  return { ingresarSolicitud: { run, cuerpo } }
}

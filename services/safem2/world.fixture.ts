import { type Run, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { createInstitutionWorld, paperOf } from '../kit/testing.ts'
import type { SolicitudRegistro, TipoDocumentoRegistro } from './contract.ts'
import { safem2 } from './institution.ts'

type Cuenta = SolicitudRegistro['cuentas'][number]

/** The bundled register on its own database, with the people of the stories, on Monday 23 November 2026. */
export async function createSafem2World({ mesas = [] }: { readonly mesas?: readonly string[] } = {}) {
  const world = await createInstitutionWorld(safem2, { house: { mesas } })
  const { client, database, nextKey } = world
  // The bank has these accounts as every employer's own.
  for (const numero of ['5234900001', '5234900002', '5234900077'])
    await database.rows(
      `INSERT INTO bancos.cuentas SELECT 37, $1, rut, false FROM safem2.empleadores ON CONFLICT DO NOTHING`,
      [numero],
    )
  return {
    ...world,

    /** The registration of one employer with one active account. */
    bodyOf(run: Run, rut: Run, cuenta: Partial<Cuenta> = {}): SolicitudRegistro {
      const idEmpresa = systemIds.uuid()
      const place = { regionId: '07', cityId: '07101' }
      return {
        persona: {
          id: systemIds.uuid(),
          ...runToWire(run),
          nombres: 'Persona',
          apellidoPaterno: 'De Prueba',
          apellidoMaterno: '',
          fechaNacimiento: '1980-03-02',
          edad: 46,
          direccion: 'Uno Norte',
          numero: '845',
          poblacionVilla: '',
          regionNombre: 'Maule',
          comunaNombre: 'Talca',
          localidad: '',
          idRegion: '07',
          idComuna: '07101',
          telefono: '712340120',
          correo: '',
          type: run === rut ? 'persona-natural' : 'persona-juridica',
        },
        empresas: [
          {
            id: idEmpresa,
            ...runToWire(rut),
            name: 'Empleador de Prueba',
            street: 'Uno Norte',
            number: '845',
            sector: '',
            ...place,
            locality: '',
            phone: '712340120',
            email: '',
            estado: 0,
          },
        ],
        sucursales: [],
        cuentas: [
          {
            id: systemIds.uuid(),
            idEmpresa,
            branchId: null,
            banco: 37,
            accountType: 1,
            accountNumber: '5234900001',
            bankName: 'Banco Santander',
            holderCompanyRut: run === rut ? '' : rut,
            holderRut: run === rut ? rut : '',
            holderName: 'Empleador de Prueba',
            holderEmail: '',
            files: [],
            isActive: true,
            ...cuenta,
          },
        ],
        documentos: [],
      }
    },

    /** Files a registration with these papers; returns its id. */
    async file(token: Run, body: SolicitudRegistro, papers: readonly TipoDocumentoRegistro[]) {
      const { idSolicitud } = await client.ingresarSolicitud({ token, idempotencyKey: nextKey(), body })
      for (const tipo of papers) await this.upload(token, idSolicitud, tipo)
      return idSolicitud
    },

    /** Uploads a paper and returns its id. */
    async upload(token: Run, idSolicitud: string, tipo: TipoDocumentoRegistro): Promise<string> {
      const idDocumento = systemIds.uuid()
      await client.subirDocumento({
        token,
        params: { idSolicitud, idDocumento },
        ...paperOf(tipo),
      })
      return idDocumento
    },

    /** Reads a request. */
    see: (token: Run, idSolicitud: string) => client.consultarSolicitud({ token, params: { idSolicitud } }),
  }
}

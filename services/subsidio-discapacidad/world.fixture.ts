import { hogarRut } from '#country/stories/disability.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { createInstitutionWorld, paperOf } from '../kit/testing.ts'
import type { Parentesco, SolicitudEnviada, TipoDocumento } from './contract.ts'
import { subsidioDiscapacidad } from './institution.ts'

/** The bundled institution on its own database, with the country's people, on Monday 23 November 2026. */
export async function createSubsidioWorld({ mesas = [] }: { readonly mesas?: readonly string[] } = {}) {
  const world = await createInstitutionWorld(subsidioDiscapacidad, { house: { mesas } })
  const { client, nextKey } = world
  return {
    ...world,

    /** Files a request for a child; returns the input for reading it. */
    async present(tutor: Run, menor: Run, parentesco: Parentesco, nombre = '') {
      const body = solicitudOf(tutor, menor, parentesco, nombre)
      const { idSolicitud } = await client.ingresarSolicitud({
        token: tutor,
        idempotencyKey: nextKey(),
        body,
      })
      return { token: tutor, params: { idSolicitud } }
    },

    /** Uploads a paper and returns its id. */
    async upload(own: { token: Run; params: { idSolicitud: string } }, tipo: TipoDocumento): Promise<string> {
      const idDocumento = systemIds.uuid()
      await client.subirDocumento({
        token: own.token,
        params: { ...own.params, idDocumento },
        ...paperOf(tipo),
      })
      return idDocumento
    },
  }
}

/** A request, as the portal sends it. */
export function solicitudOf(tutor: Run, menor: Run, parentesco: Parentesco, nombre = ''): SolicitudEnviada {
  const own = runToWire(tutor)
  const child = runToWire(menor)
  return {
    beneficiario: { run: child.rut, dv: child.dv, nombre },
    tutor: {
      run: own.rut,
      dv: own.dv,
      nombres: 'Persona',
      apellidos: 'De Prueba',
      certificado: '',
      parentesco,
      email: '',
      telefono: '912345678',
      folio_rsh: '',
      direccion: 'Los Aromos 145',
      comuna: '13110',
      region: '13',
      institucion:
        parentesco === 'institucion'
          ? { ...runToWire(hogarRut), razon_social: 'Fundación Hogar Los Copihues' }
          : null,
    },
    pago_subsidio: {
      forma_pago: '1',
      ...(parentesco === 'institucion'
        ? { ...runToWire(hogarRut), tipo_cuenta: 1, banco: 1, numero_cuenta: '00447301' }
        : { ...own, tipo_cuenta: 8, banco: 12, numero_cuenta: String(own.rut) }),
      email: '',
      sucursal: '',
      direccion: '',
      codigo_banco_presencial: '',
      codigo_sucursal_presencial: '',
    },
    declaraciones: { residencia: true, cuidado_permanente: true, renuncia: true },
    dato_por_corregir: '',
  }
}

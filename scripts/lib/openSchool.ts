import type { SavedSchool } from '#mocks/saved/savedSchool.ts'

/** The school in a folder, with its photos. Rejects with a sentence for the user who named it. */
export async function openSchool(folder: string): Promise<{
  school: SavedSchool
  photos: ReturnType<typeof import('#mocks/saved/readFolder.ts').photosIn>
}> {
  const { photosIn, readSchoolFolder } = await import('#mocks/saved/readFolder.ts')
  return { school: await readSchoolFolder(folder), photos: photosIn(folder) }
}
